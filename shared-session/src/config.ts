import type { SiteConfig } from 'shared-contract/site';

let config: SiteConfig | undefined;

/** Sets what the running site is called and where its API answers. The shell calls it once, before anything is shown. */
export function configureSite(site: SiteConfig): void {
  config = site;
}

/** The running site's configuration.
 * @throws {Error} before the shell has set it. */
export function siteConfig(): SiteConfig {
  if (config === undefined) throw new Error('The site is not configured: the shell calls configureSite first');
  return config;
}
