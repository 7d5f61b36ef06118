// Plot
