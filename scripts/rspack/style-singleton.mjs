/**
 * Replaces react-style-singleton, with which Radix adds a style element to the page to lock scrolling behind a dialog.
 * `style-src` forbids that; the shell's style sheet contains the rule.
 */
export const styleSingleton = () => () => null;
