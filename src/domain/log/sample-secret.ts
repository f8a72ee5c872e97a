/** The secret half of `sample-key`. It is public: its signatures prove nothing, and no verifying code imports it. */
export const sampleLogSecret = Uint8Array.from({ length: 32 }, (_, index) => index)
