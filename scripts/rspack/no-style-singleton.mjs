/**
 * Stands in for react-style-singleton, by which Radix puts a style element into the page to lock scrolling behind a
 * dialog: style-src refuses it, and the shell's style sheet has the rule.
 */
export const styleSingleton = () => () => null;
