import { RadioGroup } from '@iespec/ui';
import { useState } from 'react';
import { safeStorage } from '#_store/safeStorage.ts';

/** Who may see a new image. */
type Audience = 'everyone' | 'buyers';

const options: { value: Audience; label: string; description: string }[] = [
  { value: 'everyone', label: '誰でも見られる', description: '物件を公開すると、誰でも見られます。' },
  {
    value: 'buyers',
    label: '購入者だけ',
    description: 'はじめから有料画像として追加されます。ほかの人には、ぼかして表示されます。',
  },
];

const isAudience = (value: string | null): value is Audience => options.some((option) => option.value === value);

const keyOf = (place: string) => `iespec-audience:${place}`;

function readAudience(place: string): Audience | undefined {
  const stored = safeStorage.getItem(keyOf(place));
  return isAudience(stored) ? stored : undefined;
}

type AudienceOptions = {
  /** Names the uploader whose choice this browser remembers, such as `room_id-20`. */
  place: string;
  /** The audience until the user chooses one. */
  initial: Audience;
};

/** Asks who may see the images that are added next. `isPaid`: only buyers, even while they are uploaded. */
export function useAudience({ place, initial }: AudienceOptions) {
  const [chosen, setChosen] = useState<{ place: string; audience: Audience }>();
  const audience = (chosen?.place === place ? chosen.audience : readAudience(place)) ?? initial;
  const choose = (value: string) => {
    if (!isAudience(value)) return;
    safeStorage.setItem(keyOf(place), value);
    setChosen({ place, audience: value });
  };
  return {
    isPaid: audience === 'buyers',
    question: (
      <RadioGroup
        label="追加する写真を見られる人"
        options={options}
        value={audience}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    ),
  };
}
