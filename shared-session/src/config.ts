import type { SiteConfig } from 'shared-contract/site';

let config: SiteConfig | undefined;

/** Sets the site's configuration. The shell calls it once, before the first rendering. */
export function configureSite(site: SiteConfig): void {
  config = site;
}

/**
 * Returns the site's configuration.
 * @throws {Error} before the shell has set it.
 */
export function siteConfig(): SiteConfig {
  if (config === undefined) throw new Error('The site is not configured: the shell calls configureSite first');
  return config;
}
