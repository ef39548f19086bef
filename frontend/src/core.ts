// The packages under every page. The first script runs this file before the program, which then finds them ready.
import '@tanstack/react-query';
import 'react-dom/client';
import 'react-router-dom';
