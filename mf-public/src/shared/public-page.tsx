import { plainPath } from 'shared-contract/path';
import { useLocation } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Page, PageHead, type PageHeadProps, type PageProps } from 'shared-ui/basic';

/** Canonical URL and Open Graph tags, for search engines and link previews. */
function PreviewTags({ title, description }: PageHeadProps) {
  const { productName, publicOrigin } = siteConfig();
  // The router matches paths in any case and with a trailing slash. They share one canonical URL.
  const address = publicOrigin + plainPath(useLocation().pathname);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
    </>
  );
}

/** The head only, for a page that renders its own heading. */
export function PublicPageHead(props: PageHeadProps) {
  return (
    <>
      <PageHead {...props} />
      <PreviewTags {...props} />
    </>
  );
}

/** A public screen, with tags for search engines and link previews. */
export function PublicPage({ children, ...props }: PageProps) {
  return (
    <Page {...props}>
      <PreviewTags title={props.title} description={props.description} />
      {children}
    </Page>
  );
}
