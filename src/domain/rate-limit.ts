/** How many requests a token may send in a minute on average. */
export const requestsPerMinute = 120

/** How many of them may come at once: a token that was silent has this many saved up. */
export const burstRequests = 120
