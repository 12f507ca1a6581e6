/** 購入で手に入るものの1行。区切りの「／」のあとで折り返す。 */
export const ContentsLine = ({ contents }: { contents: string[] }) =>
  contents.map((item, index, { length }) => (
    <span key={item} className="inline-block break-keep">
      {`${item}${index < length - 1 ? '／' : ''}`}
    </span>
  ));
