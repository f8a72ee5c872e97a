/**
 * Where random tests begin. It is fixed unless set, so that `npm test` judges a change by the inputs that the one before
 * it passed; `npm run test:full` and `npm run test:long` draw others.
 */
export const randomSeed = Number(process.env.RANDOM_SEED ?? 1)
