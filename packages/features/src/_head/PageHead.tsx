const siteName = 'イエスペック';

type PageHeadProps = {
  /** Followed by the site name; without it the site name is the title. */
  title?: string;
  description?: string | undefined;
  /** The URL of a free image, for link previews. The only JPEGs are those made for them, 1200 × 630. */
  image?: string | undefined;
  /** The canonical URL. */
  canonical?: string;
  noindex?: boolean;
};

/** Title, link preview and robots directive of a page. */
export function PageHead({ title, description, image, canonical, noindex = false }: PageHeadProps) {
  return (
    <>
      <title>{title ? `${title}｜${siteName}` : siteName}</title>
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
          {image?.endsWith('.jpg') && (
            <>
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
            </>
          )}
          {image && <meta property="og:image:alt" content={title ?? description} />}
          {image && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  );
}
