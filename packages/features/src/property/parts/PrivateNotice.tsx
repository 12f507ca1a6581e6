import type { Property } from '@iespec/contract';
import { Alert, Link } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import { isOwnerOf, isPreview, useViewer } from '#_session/session.tsx';

/** Explains who can see the page of a private property. In a preview, the owner counts as a visitor. */
export default function PrivateNotice({ property }: { property: Pick<Property, 'id' | 'user_id' | 'is_taken_down'> }) {
  const viewer = useViewer();
  return (
    <Alert className="mb-4">
      {isOwnerOf(property, viewer) && property.is_taken_down ? (
        <>
          <span>運営者がこの物件の公開を停止しています。あなたと、購入した人だけに見えています。</span>
          <Link
            href={paths.contact()}
            className="flex min-h-11 w-fit items-center font-bold underline underline-offset-2"
          >
            運営者に問い合わせる
          </Link>
        </>
      ) : isOwnerOf(property, viewer) ? (
        <>
          <span>この物件は非公開です。あなただけに見えています。</span>
          <Link
            href={paths.propertyEdit({ propertyId: property.id })}
            className="flex min-h-11 w-fit items-center font-bold underline underline-offset-2"
          >
            編集のページで公開する
          </Link>
        </>
      ) : isPreview(viewer) ? (
        'この物件は、まだあなただけに見えています。'
      ) : (
        `${property.is_taken_down ? '運営者がこの物件の公開を停止しています。' : 'この物件は、いまは非公開です。'}購入した方は、引き続きご覧いただけます。`
      )}
    </Alert>
  );
}
