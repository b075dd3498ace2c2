// Stands where a rate will be while it is loaded.
import './rate-panel.css'

export const RateSkeleton = () => (
  <div className="rate-skeleton" aria-hidden>
    {[92, 64, 78, 50, 86, 70, 58, 80].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
)
