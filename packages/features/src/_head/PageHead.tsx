/** The product's name. */
const siteName = 'イエスペック';

type PageHeadProps = {
  /** The page's own name; the product's name follows it. Without it the page is the product's own. */
  title?: string;
  description?: string | undefined;
  /** The address of a free picture, for previews in messengers. */
  image?: string | undefined;
  /** The one address of the page, as a path. */
  canonical?: string;
  /** Search engines leave it out. */
  noindex?: boolean;
};

/** What stands in the head of a page: title, preview, and whether search engines take it. */
export function PageHead({ title, description, image, canonical, noindex = false }: PageHeadProps) {
  const whole = title ? `${title}｜${siteName}` : siteName;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {!noindex && (
        <>
          <meta property="og:title" content={title ?? siteName} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="ja_JP" />
          {canonical && <meta property="og:url" content={canonical} />}
          {description && <meta property="og:description" content={description} />}
          {image && <meta property="og:image" content={image} />}
          {image && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  );
}
