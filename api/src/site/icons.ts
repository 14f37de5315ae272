/** Icons that browsers and systems ask for by themselves, whatever the page says. */
const conventionalIcons = { 'favicon.ico': 'image/vnd.microsoft.icon', 'apple-touch-icon.png': 'image/png' };

export type Icon = { file: string; type: string };

/** Those icons by their addresses: a release names files after their content, and its document says how. */
export function iconsIn(html: string): ReadonlyMap<string, Icon> {
  const files = [...html.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
  const withoutHash = (file: string) => file.replace(/^assets\//, '').replace(/\.[\da-f]{10}(?=\.\w+$)/, '');
  return new Map(
    Object.entries(conventionalIcons).flatMap(([icon, type]) =>
      files.filter((file) => withoutHash(file) === icon).map((file) => [`/${icon}`, { file, type }]),
    ),
  );
}

/** The site as an app of a system: what an icon on a home screen opens, with the icons that the document names. */
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
