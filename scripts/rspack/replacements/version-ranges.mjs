const partsOf = (version) => version.replace(/^\D+/, '').split('.').map(Number);

/** The federation runtime's ranges of versions: ours are `^1.2.3`, and it compares two by `<=1.2.3`. */
export function satisfy(version, range) {
  const [major, minor, patch] = partsOf(version);
  const [wantedMajor, wantedMinor, wantedPatch] = partsOf(range);
  const difference = major - wantedMajor || minor - wantedMinor || patch - wantedPatch;
  if (range.startsWith('<=')) return difference <= 0;
  // Below 1.0.0 the minor version breaks what used it.
  const isCompatible = major === wantedMajor && (major > 0 || minor === wantedMinor);
  return isCompatible && difference >= 0;
}
