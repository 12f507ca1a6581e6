import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** An address of a property or a room without its id; the server answers it with a redirect. */
export default function ToHomeRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
