/** Browsers send requests by these methods unasked. */
const needNoLeave = new Set(['GET', 'HEAD', 'POST'])

/** What a page of another origin wants to do. */
interface Wish {
  origin: string
  method: string
  requestHeaders: readonly string[]
}

/** What the answer to a preflight lacks so that a browser sends the request; empty if it does. */
export function lacksOfPreflight(answer: Response, wish: Wish): string[] {
  const { headers, status, ok } = answer
  const methods = named(headers, 'Access-Control-Allow-Methods')
  const allowed = named(headers, 'Access-Control-Allow-Headers')
  const { method } = wish
  return [
    ...(ok ? [] : [`status 2xx (answered ${status})`]),
    ...lacksOrigin(headers, wish.origin),
    ...(needNoLeave.has(method) || methods.has(method.toLowerCase()) || methods.has('*')
      ? []
      : [`Access-Control-Allow-Methods: ${method}`]),
    ...wish.requestHeaders
      // The asterisk does not stand for this one (Fetch Standard).
      .filter((name) => !allowed.has(name) && !(allowed.has('*') && name !== 'authorization'))
      .map((name) => `Access-Control-Allow-Headers: ${name}`),
  ]
}

/** What an answer lacks so that a page of that origin can read it with these headers; empty if it can. */
export function lacksOfAnswer(
  { headers }: Pick<Response, 'headers'>,
  origin: string,
  exposedHeaders: readonly string[],
): string[] {
  const exposed = named(headers, 'Access-Control-Expose-Headers')
  return [
    ...lacksOrigin(headers, origin),
    ...exposedHeaders
      .filter((name) => !exposed.has(name.toLowerCase()) && !exposed.has('*'))
      .map((name) => `Access-Control-Expose-Headers: ${name}`),
  ]
}

function lacksOrigin(headers: Headers, origin: string): string[] {
  const given = headers.get('Access-Control-Allow-Origin')
  if (given === '*' || given === origin) return []
  return [`Access-Control-Allow-Origin: ${origin} (answered ${given ?? 'without it'})`]
}

const named = (headers: Headers, name: string): ReadonlySet<string> =>
  new Set((headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase()))
