import { Button, InAppBrowserDialog } from '@iespec/ui';
import { useState } from 'react';

/** Shown instead of the sign-in forms in the in-app browser of a messaging app. */
export default function InAppBrowser() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="grid gap-4">
      <p>アプリ内のブラウザーではGoogleログインをご利用いただけません。外部のブラウザーで開いてください。</p>
      <Button onClick={() => setIsOpen(true)}>外部ブラウザーで開く方法を見る</Button>
      <InAppBrowserDialog open={isOpen} onClose={() => setIsOpen(false)} url={window.location.href} />
    </div>
  );
}
