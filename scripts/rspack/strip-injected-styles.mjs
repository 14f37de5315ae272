/**
 * Removes the call by which sonner adds its styles to the page: `style-src` forbids it, and shared-ui imports them as a
 * style sheet.
 */
export default function stripInjectedStyles(source) {
  const stripped = source.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (stripped === source) throw new Error('Nothing to strip: has sonner changed the way it injects its styles?');
  return stripped;
}
