/** The viewer's own day as dd/MM/yyyy. */
export function todaySlashed(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(now.getDate())}/${two(now.getMonth() + 1)}/${now.getFullYear()}`;
}
