import type { Person } from './person.js';

/** How many toasts there are, how high their stack is, and the buttons of decisions that one of them lies over. */
export function toastsOf({ page }: Person) {
  return page.evaluate<{ count: number; height: number; covered: string[] }>(TOASTS);
}

const TOASTS = `(() => {
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.getBoundingClientRect());
  const buttons = [...document.querySelectorAll('main button')].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return /^(Approve|Reject|Undo)/.test(button.textContent) && top?.closest('[data-sonner-toast]');
  });
  return {
    count: toasts.length,
    height: Math.max(...toasts.map(({ bottom }) => bottom)) - Math.min(...toasts.map(({ top }) => top)),
    covered: buttons.map((button) => button.textContent),
  };
})()`;
