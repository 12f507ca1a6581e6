import { Unstyled } from '@storybook/addon-docs/blocks';
import { Frame } from './Frame.tsx';
import { type Journey, journeys } from './journeys.ts';

/** All journeys, each as a row of small phones in the order of their steps. */
export const Journeys = () => (
  <Unstyled>
    <div className="grid gap-10 font-sans text-body text-ink">
      {journeys.map((journey) => (
        <JourneyRow key={journey.title} {...journey} />
      ))}
    </div>
  </Unstyled>
);

const JourneyRow = ({ title, flow, steps }: Journey) => (
  <section>
    <h2 className="text-heading">{title}</h2>
    {flow && (
      <p className="text-note">
        <StoryLink id={flow}>通して動かす</StoryLink>
      </p>
    )}
    <ol className="-mx-1 mt-3 flex gap-4 overflow-x-auto px-1 pb-3">
      {steps.map(({ id, action }, index) => (
        <li key={id} className="grid w-44 shrink-0 content-start gap-2">
          <Frame id={id} title={action} width={390} height={844} shown={176} />
          <p className="text-note leading-note">
            {index + 1}. <StoryLink id={id}>{action}</StoryLink>
          </p>
        </li>
      ))}
    </ol>
  </section>
);

export const StoryLink = ({ id, children }: { id: string; children: string }) => (
  <a href={`./?path=/story/${id}`} target="_top" className="text-link underline underline-offset-2">
    {children}
  </a>
);
