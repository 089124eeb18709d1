/** One line of the table. */
export interface Row {
  name: string;
  figure: number;
  unit: string;
  /** What the issue promises; absent where it only asks for the figure. */
  budget?: { atMost: number } | { atLeast: number };
  /** What a reader needs to understand the figure. */
  note?: string;
}

/** Some rows that are measured together. */
export interface Bench {
  /** What a person types to run it alone. */
  name: string;
  /** Runs only when it is asked for by name. */
  isSlow?: boolean;
  run(): Promise<Row[]>;
}

/** Whether a row keeps its budget; null when it has none. */
export function verdictOf({ figure, budget }: Row): 'ok' | 'over' | null {
  if (!budget) return null;
  const isKept = 'atMost' in budget ? figure <= budget.atMost : figure >= budget.atLeast;
  return isKept ? 'ok' : 'over';
}

/** The budget as people write it. */
export function budgetText({ budget }: Pick<Row, 'budget'>): string {
  if (!budget) return '';
  return 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`;
}
