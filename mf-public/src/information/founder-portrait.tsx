/** A drawing of a supporter in a scarf of the product's bands. */
export function FounderPortrait({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 240" className={className}>
      <circle cx="120" cy="128" r="104" fill="#fff" fillOpacity="0.14" />
      {/* Shoulders */}
      <path d="M22 240c4-46 40-68 98-68s94 22 98 68z" fill="#e9ecf8" />
      {/* Neck, head and ears */}
      <path d="M98 140h44v36c0 14-44 14-44 0z" fill="#d9a37f" />
      <circle cx="76" cy="108" r="11" fill="#e6b592" />
      <circle cx="164" cy="108" r="11" fill="#e6b592" />
      <path d="M76 92c0-32 18-50 44-50s44 18 44 50v16c0 32-20 52-44 52s-44-20-44-52z" fill="#eec3a2" />
      {/* Hair */}
      <path
        d="M70 100c-6-42 16-70 52-70 34 0 54 24 48 68-6-4-8-18-12-26-18 6-44 6-62-4-8 8-18 18-18 32-2 4-6 4-8 0z"
        fill="#3a2a24"
      />
      {/* Glasses */}
      <g fill="none" stroke="#12162b" strokeWidth="4">
        <circle cx="101" cy="108" r="14" />
        <circle cx="139" cy="108" r="14" />
        <path d="M115 106q5-4 10 0M87 105l-9-3M153 105l9-3" />
      </g>
      <circle cx="101" cy="109" r="3.5" fill="#12162b" />
      <circle cx="139" cy="109" r="3.5" fill="#12162b" />
      {/* Smile */}
      <path d="M106 137q14 12 28 0" fill="none" stroke="#8c4a34" strokeWidth="4" strokeLinecap="round" />
      {/* Scarf */}
      <path d="M72 160c26 16 70 16 96 0l10 22c-34 22-82 22-116 0z" fill="#2667b0" />
      <path d="M64 180c34 20 78 20 112 0l2 2c-34 24-82 24-116 0z" fill="#0b1268" />
      <path d="M142 180l34-6 10 66h-38z" fill="#2667b0" />
      <path d="M145 196l34-5 3 18-35 3z" fill="#fff" />
      <path d="M147 212l35-3 2 16-36 1z" fill="#c55258" />
      <path d="M148 226l36-1 2 15h-38z" fill="#5d191c" />
    </svg>
  );
}
