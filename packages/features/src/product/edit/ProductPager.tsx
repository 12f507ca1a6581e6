import { ButtonLink, Icon } from '@iespec/ui';
import { ChevronLeft, ChevronRight } from 'lucide';

export type ProductPagerProps = {
  /** Beside other links: on phones, the arrows stand alone. */
  isCompact?: boolean;
  navigation: {
    /** Position in the room, from 1; 0 while unknown. */
    number: number;
    count: number;
    previousHref: string | undefined;
    nextHref: string | undefined;
  };
};

/** A product's position in its room, with links to its neighbours. Hidden if it is the only one. */
export const ProductPager = ({
  navigation: { number, count, previousHref, nextHref },
  isCompact = false,
}: ProductPagerProps) =>
  number > 0 &&
  count > 1 && (
    <nav
      aria-label="この部屋の製品"
      className={
        isCompact ? '-mr-3.5 ml-auto flex items-center' : '-mr-3.5 -ml-3.5 -my-4 grid grid-cols-3 items-center'
      }
    >
      {previousHref ? (
        <ButtonLink
          variant="ghost"
          size="small"
          icon={ChevronLeft}
          href={previousHref}
          className="justify-self-start whitespace-nowrap"
        >
          <span className={isCompact ? 'max-sm:sr-only' : undefined}>前の製品</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-center text-note text-ink-muted">{`${number} / ${count}`}</p>
      {nextHref && (
        <ButtonLink variant="ghost" size="small" href={nextHref} className="justify-self-end whitespace-nowrap">
          <span className={isCompact ? 'max-sm:sr-only' : undefined}>次の製品</span>
          <Icon icon={ChevronRight} className="size-icon" />
        </ButtonLink>
      )}
    </nav>
  );
