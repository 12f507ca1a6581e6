import { ButtonLink, Icon } from '@iespec/ui';
import { ChevronLeft, ChevronRight } from 'lucide';

export type ProductPagerProps = {
  navigation: {
    /** Position in the room, from 1; 0 while unknown. */
    number: number;
    count: number;
    previousHref: string | undefined;
    nextHref: string | undefined;
  };
};

/** A product's position in its room, with links to its neighbours. Hidden if it is the only one. */
export const ProductPager = ({ navigation: { number, count, previousHref, nextHref } }: ProductPagerProps) =>
  number > 0 &&
  count > 1 && (
    <nav aria-label="この部屋の製品" className="-my-4 grid grid-cols-3 items-center">
      {previousHref ? (
        <ButtonLink
          variant="ghost"
          size="small"
          icon={ChevronLeft}
          href={previousHref}
          className="-ml-3.5 justify-self-start whitespace-nowrap"
        >
          前の製品
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-center text-note text-ink-muted">{`${number} / ${count}`}</p>
      {nextHref && (
        <ButtonLink variant="ghost" size="small" href={nextHref} className="-mr-3.5 justify-self-end whitespace-nowrap">
          次の製品
          <Icon icon={ChevronRight} className="size-icon" />
        </ButtonLink>
      )}
    </nav>
  );
