import { Button, ButtonLink, Page } from '@iespec/ui';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { text } from '../text.ts';

type UnexpectedErrorScreenProps = {
  /** The HTTP status with its text, or the error message. */
  detail: string;
  /** Explains the error to users. */
  sentence: string;
};

export const UnexpectedErrorScreen = ({ detail, sentence }: UnexpectedErrorScreenProps) => (
  <Page width="text" className="grid justify-items-center gap-4 py-20 text-center">
    <PageHead title={sentence} noindex />
    <h1 className="text-title">{sentence}</h1>
    <p className="text-note text-ink-muted">
      {text.unexpected}
      <br />
      {detail}
    </p>
    <ButtonLink href={paths.home}>トップページへ</ButtonLink>
  </Page>
);

export const NotFoundScreen = () => (
  <UnexpectedErrorScreen detail="404 Not Found" sentence="お探しのページは見つかりませんでした。" />
);

/** A chunk failed to load. */
export const ChunkErrorScreen = () => (
  <Page width="text" className="grid justify-items-center gap-4 py-20 text-center">
    <PageHead title="通信エラー" noindex />
    <h1 className="text-title">通信できませんでした</h1>
    <p>電波の良いところで、もう一度お試しください。</p>
    <Button onClick={() => window.location.reload()}>再読み込み</Button>
  </Page>
);
