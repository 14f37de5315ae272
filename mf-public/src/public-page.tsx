import { useLocation } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Page, PageHead, type PageHeadProps, type PageProps } from 'shared-ui/basic';

/** What search engines and chats read of a page beside its title: its one address, and what it is about. */
function PreviewTags({ title, description }: PageHeadProps) {
  const { productName, publicOrigin } = siteConfig();
  const address = publicOrigin + useLocation().pathname;
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

/** The head alone, for a page that draws a heading of its own. */
export function PublicPageHead(props: PageHeadProps) {
  return (
    <>
      <PageHead {...props} />
      <PreviewTags {...props} />
    </>
  );
}

/** A screen that anybody may open and pass on. */
export function PublicPage({ children, ...props }: PageProps) {
  return (
    <Page {...props}>
      <PreviewTags title={props.title} description={props.description} />
      {children}
    </Page>
  );
}
