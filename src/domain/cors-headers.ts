/**
 * The headers of `corsOf` for all endpoints, as a plain list: the app names them to whoever runs the API without loading
 * every declaration. A test holds the two together.
 */
export const corsHeaders = {
  methods: ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'],
  requestHeaders: [
    'apikey',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-match',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
    'x-client-info',
    'x-supabase-api-version',
  ],
  exposedHeaders: [
    'Asili-Min-App-Version',
    'Date',
    'ETag',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Tus-Resumable',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Offset',
    'WWW-Authenticate',
    'X-Request-Id',
  ],
}
