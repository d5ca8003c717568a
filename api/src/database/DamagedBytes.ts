/** Stored bytes that do not unpack any more. */
export class DamagedBytes extends Error {}
