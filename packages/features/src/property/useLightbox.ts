import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type LightboxHandle = {
  /** Null while the lightbox is closed. */
  openedId: number | null;
  open: (id: number) => void;
  close: () => void;
};

/** Opening the lightbox adds a history entry, so that the back button closes it. */
export function useLightbox(): LightboxHandle {
  const key = useId();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // Not in the history entry, which survives a reload: after a reload, the lightbox must stay closed.
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
