/** Sonner puts its styles into the page at run time, which style-src refuses; shared-ui imports them as a style sheet. */
export default function stripInjectedStyles(source) {
  const stripped = source.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (stripped === source) throw new Error('Nothing to strip: has sonner changed the way it injects its styles?');
  return stripped;
}
