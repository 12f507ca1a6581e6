import { Button, ButtonLink, ErrorState, Page } from '@iespec/ui';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { text } from '../text.ts';

type UnexpectedErrorScreenProps = {
  /** The HTTP status with its text, or the error message. */
  detail: string;
  /** Explains the error to users. */
  sentence: string;
};

export const UnexpectedErrorScreen = ({ detail, sentence }: UnexpectedErrorScreenProps) => (
  <Page width="text">
    <PageHead title={sentence} noindex />
    <ErrorState
      level={1}
      message={sentence}
      action={<ButtonLink href={paths.home}>トップページへ</ButtonLink>}
      detail={`${text.unexpected} ${detail}`}
    />
  </Page>
);

export const NotFoundScreen = () => (
  <UnexpectedErrorScreen detail="404 Not Found" sentence="お探しのページは見つかりませんでした。" />
);

/** The file of a page could not be loaded. */
export const PageLoadFailed = () => (
  <Page width="text">
    <PageHead title="通信エラー" noindex />
    <ErrorState
      level={1}
      message="通信できませんでした"
      description="電波の良いところで、もう一度お試しください。"
      action={<Button onClick={() => window.location.reload()}>再読み込み</Button>}
    />
  </Page>
);
