import { company, toMailAddress } from '@iespec/contract';
import { ButtonLink, CopyableCode, DescriptionList, Link, type LinkProps, LinkProvider } from '@iespec/ui';
import { useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { LegalPage } from '../LegalPage.tsx';

type ContactScreenProps = {
  /** The property whose problem is reported; null for any other matter. */
  propertyId: number | null;
  /** The operator's mail address, telephone number or page. */
  contact?: string;
};

/** How to reach the operator (docs/decisions/0051). */
export function ContactScreen({ propertyId, contact = company.contact }: ContactScreenProps) {
  const absolute = useAbsoluteUrl();
  const address = toMailAddress(contact);
  const report = propertyId !== null && { id: propertyId, path: paths.property({ propertyId }) };
  return (
    <LegalPage title={report ? '問題を報告する' : 'お問い合わせ'}>
      <p>
        {report
          ? '内容の誤り、権利の侵害、不適切な写真や文章などを、運営者にお知らせください。確認し、必要なときは公開を止めます。'
          : '使い方、購入、販売、アカウントのことは、次の宛先で承ります。'}
      </p>
      <DescriptionList
        size="large"
        items={[
          ...(report
            ? [
                {
                  label: '物件',
                  value: (
                    <Link href={report.path} className="text-link underline underline-offset-2">
                      {`物件番号 ${report.id}`}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: '宛先', value: <CopyableCode value={contact} label="宛先" /> },
        ]}
      />
      {address && (
        <LinkProvider value={PlainLink}>
          <ButtonLink href={report ? mailAbout(address, report.id, absolute(report.path)) : `mailto:${address}`}>
            メールを書く
          </ButtonLink>
        </LinkProvider>
      )}
      <p className="text-note text-ink-muted">
        購入の返金は、マイページの購入履歴から申し込めます。
        <Link href={paths.refundTerms} className="text-link underline underline-offset-2">
          返金の条件
        </Link>
      </p>
    </LegalPage>
  );
}

/** The router opens only our own pages, not mail, telephone and other sites. */
const PlainLink = (props: LinkProps) => <a {...props} />;

function mailAbout(address: string, propertyId: number, url: string | undefined) {
  const subject = `問題の報告（物件番号 ${propertyId}）`;
  const body = `物件: ${url}\r\n\r\nどこに、どのような問題があるか:\r\n`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
