import { Link } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';

export function ReportLink({ propertyId }: { propertyId: number }) {
  return (
    <Link
      href={paths.contact({ property: propertyId })}
      className="inline-flex min-h-11 items-center text-note text-ink-muted underline underline-offset-2"
    >
      問題を報告する
    </Link>
  );
}
