/** Answers as a draft keeps them: those of an earlier version say `mend` for `fix`. */
export type KeptAnswers<Key, Answer> = readonly (readonly [Key, Answer | 'mend'])[]

/** The answers of a kept draft, each as it is called today. */
export const answersOf = <Key, Answer>(kept: KeptAnswers<Key, Answer>): Map<Key, Answer | 'fix'> =>
  new Map(kept.map(([key, answer]) => [key, answer === 'mend' ? 'fix' : answer]))
