/** The default title of a property's listing, at most 100 characters. */
export function listingTitleOf(propertyName: string) {
  const title = `${propertyName}の仕様情報`;
  return title.length <= 100 ? title : propertyName;
}
