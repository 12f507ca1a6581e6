const siteName = 'イエスペック';

type PageHeadProps = {
  /** The site name is added to the title. Default: the site name alone. */
  title?: string;
  description?: string | undefined;
  /** The URL of a free image for the link preview. A JPEG is always one made for it, of 1200 × 630 pixels. */
  image?: string | undefined;
  /** The canonical URL. */
  canonical?: string;
  noindex?: boolean;
};

/** Title, link preview and robots directive of a page. */
export function PageHead({ title, description, image, canonical, noindex = false }: PageHeadProps) {
  const preview = {
    'og:title': title ?? siteName,
    'og:site_name': siteName,
    'og:type': 'website',
    'og:locale': 'ja_JP',
    'og:url': canonical,
    'og:description': description,
    'og:image': image,
    ...(image?.endsWith('.jpg') && { 'og:image:width': '1200', 'og:image:height': '630' }),
    'og:image:alt': image && (title ?? description),
  };
  return (
    <>
      <title>{title ? `${title}｜${siteName}` : siteName}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {!noindex &&
        Object.entries(preview).map(
          ([property, content]) => content && <meta key={property} property={property} content={content} />,
        )}
      {!noindex && image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
