import { splitAddresses } from './splitAddresses.ts';

export type LinkedTextProps = {
  /** 文章。httpとhttpsのアドレスがリンクになる。 */
  text: string;
};

/** 利用者の書いた文章。中のアドレスは、新しいタブで開く。検索エンジンには勧めない。 */
export const LinkedText = ({ text }: LinkedTextProps) =>
  splitAddresses(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else.
    const shown = <span key={index}>{part}</span>;
    if (index % 2 === 0) return shown;
    return (
      <a
        key={shown.key}
        href={part}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="text-link underline"
      >
        {shown}
        <span className="sr-only">（新しいタブで開きます）</span>
      </a>
    );
  });
