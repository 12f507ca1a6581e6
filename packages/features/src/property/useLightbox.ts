import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type LightboxHandle = {
  /** The picture that is enlarged; null: none is. */
  openedId: number | null;
  open: (id: number) => void;
  close: () => void;
};

/** Enlarging one of a set of pictures is a step of the history: the back button closes it. */
export function useLightbox(): LightboxHandle {
  const key = useId();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // After a reload the history still says that something was enlarged, but nothing is.
  const [chosenId, setChosenId] = useState<number | null>(null);
  return {
    openedId: state?.enlarged === key ? chosenId : null,
    open: (id) => {
      setChosenId(id);
      void navigate({ pathname, search, hash }, { state: { ...state, enlarged: key } });
    },
    close: () => void navigate(-1),
  };
}
