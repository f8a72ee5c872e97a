export const FingerprintIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M5 7.5A8.5 8.5 0 0 1 19.6 9M4 12.5c0-1 .1-1.900.3-2.700M20.400 12c.1 2.200-.1 4.300-.6 6.300" />
    <path d="M12 6.800a5.200 5.200 0 0 1 5.200 5.200c0 2.900-.4 5.700-1.300 8.300M6.800 12c0-1.600.7-3 1.800-4M6.600 15.500c.1-1.100.2-2.300.2-3.500" />
    <path d="M12 10.200c1 0 1.800.8 1.800 1.800 0 3.300-.6 6.400-1.800 9.300M10.200 12c0 2.500-.4 5-1.300 7.300" />
  </svg>
)
