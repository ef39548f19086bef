import { useState, type ComponentType } from 'react';

/**
 * Loads a heavy component on first focus or press. Until `Part` is loaded, render a native placeholder of the same
 * size with `handlers`; `wanted` says that the placeholder had the focus, so that the component takes it over.
 */
export function usePartOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [wanted, setWanted] = useState(false);

  const fetchPart = () => {
    // When loading fails the placeholder stays, and the next focus or press retries.
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
