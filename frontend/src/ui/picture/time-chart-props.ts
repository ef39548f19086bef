/** One bar: an instant in epoch milliseconds and a value. */
export interface TimePoint {
  readonly at: number;
  readonly value: number;
}

export interface TimeChartProps {
  readonly label: string;
  /** From the oldest to the newest; the same array until something changes. */
  readonly points: readonly TimePoint[];
  readonly tone?: 'primary' | 'rejected' | 'pending';
  /** An instant on the axis and under the pointer. */
  readonly timeText: (at: number) => string;
  /** A value under the pointer. */
  readonly valueText: (value: number) => string;
  /** A value on the axis, where it is shorter. */
  readonly axisText?: (value: number) => string;
  /** Values are counts: the axis has whole numbers only. */
  readonly isCount?: boolean;
}
