import { Fragment } from 'react'

/** Words of the API's description, in which what is typed stands between backticks. */
export const Sentence = ({ text = '' }: { text: string | undefined }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the text's own.
    index % 2 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )
