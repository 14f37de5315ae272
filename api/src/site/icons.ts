/** Icons that browsers and systems request by a conventional URL, whatever the page declares. */
const conventionalIcons = { 'favicon.ico': 'image/vnd.microsoft.icon', 'apple-touch-icon.png': 'image/png' };

export type Icon = { file: string; type: string };

/** Returns the icons by URL path. A release names files by content hash, and its document lists them. */
export function iconsIn(html: string): ReadonlyMap<string, Icon> {
  const files = [...html.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
  const withoutHash = (file: string) => file.replace(/^assets\//, '').replace(/\.[\da-f]{10}(?=\.\w+$)/, '');
  return new Map(
    Object.entries(conventionalIcons).flatMap(([icon, type]) =>
      files.filter((file) => withoutHash(file) === icon).map((file) => [`/${icon}`, { file, type }]),
    ),
  );
}

/** Returns the web app manifest: the URL that a home screen icon opens, and the icons that the document lists. */
export function manifestOf(html: string, productName: string) {
  const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)" type="image\/png" sizes="([^"]+)"/g)];
  return {
    name: productName,
    short_name: productName,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8fafd',
    theme_color: '#0f1990',
    icons: icons.map(([, src, sizes]) => ({ src, sizes, type: 'image/png', purpose: 'any maskable' })),
  };
}
