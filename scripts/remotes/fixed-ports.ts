/**
 * The ports of development servers that do not belong to a remote. In production the shell's port comes from the
 * environment.
 */
export const fixedPorts = { shell: 8080, api: 8084, gallery: 8085 };
