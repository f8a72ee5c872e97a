import { Fragment } from 'react'

/** Text from the API's description, with code between backticks. */
export const Sentence = ({ text = '' }: { text: string | undefined }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the text's own.
    index % 2 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )
