/**
 * Replaces react-style-singleton, with which Radix adds a style element to the page to lock scrolling behind a dialog.
 * `style-src` forbids that; the rule is in the shell's style sheet.
 */
export const styleSingleton = () => () => null;
