/** One name of the learner API, as the editor completes and explains it. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: 'interface' | 'type' | 'method' | 'property' | 'value';
  /** The interface that a method or property belongs to. */
  readonly owner: string | null;
  /** Its signature as written in learner-api.d.ts. */
  readonly detail: string;
  readonly doc: string;
}
