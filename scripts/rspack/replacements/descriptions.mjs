/** The texts of the federation runtime's errors, which name a code and a page that explains it. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
