import { useEffect, useRef } from 'react';
import { beforeLeaving } from '../navigation/before-leaving';
import { useMarkRead } from './inbox';

/**
 * Marks notifications up to a position as read when the component unmounts or the page is left, so that the dots of
 * unread ones stay while the list is open. When that fails, they stay unread.
 */
export function useMarkShown(upTo: number): void {
  const markRead = useMarkRead();
  const mark = (keepalive: boolean) => markRead(upTo, { keepalive }).catch(() => undefined);
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => beforeLeaving((isPageClosing) => latest.current(isPageClosing)), []);
  useEffect(() => () => void latest.current(false), []);
}
