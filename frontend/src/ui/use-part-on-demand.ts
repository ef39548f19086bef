import { useState, type ComponentType } from 'react';

/**
 * A heavy component that is fetched when somebody reaches for its place. Until `Part` is there draw a native
 * look-alike of the same size and give it `handlers`; `wanted` says that it had the focus by then, so that
 * the real one takes it over.
 */
export function usePartOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [wanted, setWanted] = useState(false);

  const fetchPart = () => {
    // When it cannot be fetched the look-alike stays, and the next touch tries again.
    void load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  };
  const handlers = {
    onPointerEnter: fetchPart,
    onFocus: () => {
      setWanted(true);
      fetchPart();
    },
    onBlur: () => setWanted(false),
  };
  return { Part, wanted, handlers };
}
