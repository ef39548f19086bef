const MAX_RANGE = 100;

/** How many seats a range such as '12-15' has; undefined when the text is no range of 2 to 100 seats. */
export function seatsIn(text: string): number | undefined {
  const range = /^\s*(\d{1,4})\s*[-–]\s*(\d{1,4})\s*$/.exec(text);
  if (!range) return undefined;
  const count = Number(range[2]) - Number(range[1]) + 1;
  return count >= 2 && count <= MAX_RANGE ? count : undefined;
}
