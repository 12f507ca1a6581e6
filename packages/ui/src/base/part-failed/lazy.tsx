'use client';

import { Component, type ComponentType, type ReactNode, lazy as reactLazy, useEffect, useState } from 'react';
import { loadPart, PartLoadError } from '../../lib/loadPart.ts';
import { useOnRestore } from '../../lib/useOnRestore.ts';
import { PartFailed, type PartFailedProps } from './PartFailed.tsx';

type File<Props> = { default: ComponentType<Props> };

type Options<Props> = {
  /** 読み込めなかったときに、代わりに出るもの。 */
  Failed?: ComponentType<PartFailedProps>;
  /** 失敗を画面の下の端に出す。ダイアログのように、置かれた場所が目に入らないものに。 */
  floating?: boolean;
  /** 読み込み方。決めなければ`loadPart`。 */
  attempt?: (load: () => Promise<File<Props>>) => Promise<File<Props>>;
};

/**
 * Reactの`lazy`。読み込めなければ、その場所だけにそう出て、ほかは使い続けられる。つながったときと、ページに
 * 戻ったときは、ひとりでに読み込み直す。
 */
export function lazy<Props extends object>(
  load: () => Promise<File<Props>>,
  { Failed = PartFailed, floating = false, attempt = loadPart }: Options<Props> = {},
): ComponentType<Props> {
  const source = createSource(() => attempt(load));
  const failed = { Failed, floating };
  return (props) => <Part source={source} failed={failed} props={props} />;
}

/** React's own component keeps a failure for ever. `renew` makes one that loads again, for later mounts. */
function createSource<Props extends object>(load: () => Promise<File<Props>>) {
  const create = () => reactLazy(load) as ComponentType<Props>;
  let latest = create();
  const renew = () => {
    latest = create();
  };
  return { renew, getLatest: () => latest };
}

type Failed = { Failed: ComponentType<PartFailedProps>; floating: boolean };

type PartProps<Props extends object> = {
  source: ReturnType<typeof createSource<Props>>;
  failed: Failed;
  props: Props;
};

function Part<Props extends object>({ source, failed, props }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState(source.getLatest);
  return (
    <PartBoundary {...failed} onFailed={source.renew} onRetry={() => setLoaded(source.getLatest)}>
      <Loaded {...props} />
    </PartBoundary>
  );
}

type BoundaryProps = Failed & {
  children: ReactNode;
  onFailed: () => void;
  onRetry: () => void;
};

type BoundaryState = { error: unknown; hasRetried: boolean };

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, hasRetried: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null, hasRetried: true });
  };

  override render() {
    const { error, hasRetried } = this.state;
    const { children, Failed, floating } = this.props;
    if (error === null) return children;
    if (!(error instanceof PartLoadError)) throw error;
    return (
      <RetryLater retry={this.retry}>
        <Failed onRetry={this.retry} hasRetried={hasRetried} floating={floating} />
      </RetryLater>
    );
  }
}

function RetryLater({ retry, children }: { retry: () => void; children: ReactNode }) {
  useOnRestore(retry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return children;
}
